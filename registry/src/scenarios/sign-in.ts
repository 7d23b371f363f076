'use client'
import { SignRequest } from '../screens/transaction/sign-request'
import { baseRequest, signRequestProps, signer, spender } from './sign-request-props'
import { defineScenarios } from './define-scenarios'

const saying = (data: string) => signRequestProps({ ...baseRequest, method: 'personal_sign', data })

const signInText = ({ account = signer, chain = 1, domain = 'northwind.example', more = '' } = {}) =>
  `${domain} wants you to sign in with your Ethereum account:
${account}

I accept the terms for sellers of Northwind, version 12.

URI: https://${domain}/login
Version: 1
Chain ID: ${chain}
Nonce: 8fT2kq9ZbX
Issued At: 2026-11-22T09:29:41Z${more}`
const signIn = (parts: Parameters<typeof signInText>[0]) => saying(signInText(parts))

export const signInScenarios = defineScenarios(
  'sign-request',
  SignRequest,
  { at: 'sign/ready' },
  {
    'sign-in': signIn({ more: `\nExpiration Time: 2026-11-22T10:29:41Z` }),
    'sign-in-all-fields': signIn({
      more: `
Expiration Time: 2026-11-23T09:29:41Z
Not Before: 2026-11-22T09:00:00Z
Request ID: 7c1e
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://northwind.example/terms.json`,
    }),
    'sign-in-other-domain': signIn({ domain: 'northwind-example.login-secure.example' }),
    'sign-in-other-account': signIn({ account: spender, chain: 8453, more: '\nExpiration Time: 2026-11-22T08:00:00Z' }),
    'sign-in-malformed': saying(`${signInText()}\nURI: https://another.example`),
  },
)
