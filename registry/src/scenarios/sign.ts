'use client'
import { SignRequest, type SignRequestProps } from '../screens/transaction/sign-request'
import { errorWords } from '../words/errors'
import { signRequestWords } from '../words/sign-request'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
/** A logo that needs no network. */
const northwind =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"%3E%3Crect width="56" height="56" fill="%23173f5f"/%3E%3Cpath d="m28 9 7 16 12 3-12 3-7 16-7-16-12-3 12-3z" fill="%23fff"/%3E%3C/svg%3E'

const asked = {
  chainType: 'ethereum',
  address: '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D',
  uiOptions: {},
} as const

const message: SignRequestProps = {
  appLogo: northwind,
  appName: 'Northwind',
  onApprove: nothing,
  onReject: nothing,
  request: { ...asked, method: 'personal_sign', data: 'I confirm that I live in Oslo and may trade here.' },
  status: 'ready',
}

const long = `Northwind terms for sellers, version 12.

${Array.from({ length: 14 }, (_, index) => `${index + 1}. A seller ships within two working days, or refunds the buyer in full.`).join('\n')}`

const typed: SignRequestProps = {
  ...message,
  chainName: 'Ethereum',
  request: {
    ...asked,
    method: 'eth_signTypedData_v4',
    data: {
      domain: {
        name: 'USD Coin',
        version: '2',
        chainId: 1,
        verifyingContract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: {
        owner: '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D',
        spender: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
        value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
        nonce: '0',
        deadline: '1795147200',
      },
    },
  },
}

const nested: SignRequestProps = {
  ...message,
  request: {
    ...asked,
    method: 'eth_signTypedData_v4',
    data: {
      domain: { name: 'Northwind Mail', version: '1', chainId: 31337 },
      types: {
        Person: [
          { name: 'name', type: 'string' },
          { name: 'wallets', type: 'address[]' },
        ],
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'to', type: 'Person[]' },
          { name: 'contents', type: 'string' },
          { name: 'urgent', type: 'bool' },
          { name: 'attachments', type: 'bytes32[]' },
        ],
      },
      primaryType: 'Mail',
      message: {
        from: { name: 'Ada', wallets: ['0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'] },
        to: [{ name: 'Grace', wallets: ['0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'] }],
        contents: 'The first program is ready for the machine.',
        urgent: true,
        attachments: [],
      },
    },
  },
}

export const signScenarios = defineScenarios(
  'sign-request',
  SignRequest,
  {},
  {
    'message': message,
    'no-logo': { ...message, appLogo: undefined },
    'long-message': { ...message, request: { ...asked, method: 'personal_sign', data: long } },
    'hex-text': { ...message, request: { ...asked, method: 'personal_sign', data: '0x4865792c204f736c6f21' } },
    'bytes': {
      ...message,
      request: {
        ...asked,
        method: 'personal_sign',
        data: '0x9d1f0c8be2a4477f66d0a5c3c0ffee9d1f0c8be2a4477f66d0a5c3c0ffee9d1f',
      },
    },
    'own-words': {
      ...message,
      request: {
        ...message.request,
        uiOptions: {
          title: 'Prove your address',
          description: 'Northwind needs this once, to ship to you.',
          buttonText: 'Prove it',
        },
      },
    },
    'typed-data': typed,
    'nested-data': nested,
    'hash': {
      ...message,
      request: {
        ...asked,
        method: 'secp256k1_sign',
        data: '0x9d1f0c8be2a4477f66d0a5c3c0ffee9d1f0c8be2a4477f66d0a5c3c0ffee9d1f',
      },
    },
    'operation': {
      ...message,
      request: {
        ...asked,
        method: 'csw_signUserOperation',
        params: [],
        data: JSON.stringify(
          { sender: asked.address, nonce: '0x1', callData: '0xb61d27f6', callGasLimit: '0x5208' },
          null,
          2,
        ),
      },
    },
    'signing': { ...message, status: 'signing' },
    'failed': { ...message, error: signRequestWords.words.failed },
    'offline': { ...message, error: errorWords.words.OFFLINE.detail },
    'success': { ...message, status: 'success' },
  },
)
