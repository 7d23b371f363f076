'use client'
import { SignRequest } from '../screens/transaction/sign-request'
import { signRequestProps } from './sign-request-props'
import { defineScenarios } from './define-scenarios'

const address = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const baseRequest = { chainType: 'solana', address, uiOptions: {} } as const
const saying = (text: string) => signRequestProps({ ...baseRequest, method: 'solana_signMessage', data: btoa(text) })
const signing = (data: string) => signRequestProps({ ...baseRequest, method: 'solana_signTransaction', data })
const signIn = (domain: string) =>
  saying(`${domain} wants you to sign in with your Solana account:
${address}

I accept the terms for sellers of Northwind, version 12.

URI: https://${domain}/login
Chain ID: mainnet
Nonce: 8fT2kq9ZbX
Issued At: 2026-11-22T09:29:41Z`)

const transfer =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQABA/A2J2JGp1ud4zSe1CsV4jL2UY/CD1/NTx1k6B+b0lj3CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQICAAEMAgAAAAAvaFkAAAAAAA=='
const manyInstructions =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQAECPA2J2JGp1ud4zSe1CsV4jL2UY/CD1/NTx1k6B+b0lj3BgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQVKU1qZKSEGTSTocWDaOHx8NbXdvJK7geQfqEBBBUSNAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQQHAAUCQA0DAAQEAQMCAAoNQHh9AQAAAAAGBQMAAQIYpPELfKTxC3yk8Qt8pPELfKTxC3yk8Qt8BgEAF09yZGVyIDQwOTkgYXQgTm9ydGh3aW5kAA=='

export const signSolanaScenarios = defineScenarios(
  'sign-request',
  SignRequest,
  { at: 'sign/ready' },
  {
    'solana-message': saying('I confirm that I live in Oslo and may trade here.'),
    'solana-bytes': saying('\u0000\u00ff\u0010'),
    'solana-sign-in': signIn('northwind.example'),
    'solana-sign-in-other-domain': signIn('northwind-example.login-secure.example'),
    'solana-transfer': signing(transfer),
    'solana-unknown-program': signing(manyInstructions),
    'solana-unreadable': signing(btoa('no transaction')),
  },
)
