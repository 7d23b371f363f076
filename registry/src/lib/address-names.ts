'use client'
import { createContext, useContext } from 'react'

/** Returns the name of an address, or undefined if it has none. */
export type FindAddressName = (address: string, chainId: number | undefined) => string | undefined

/**
 * Known contracts by address. An entry without `chains` is valid on every chain, because its CREATE2 address depends
 * only on the contract's code.
 */
const contracts: Readonly<Record<string, { readonly name: string; readonly chains?: readonly number[] } | undefined>> =
  {
    '0x000000000022d473030f116ddee9f6b43ac78ba3': { name: 'Permit2' },
    '0x00000000000000adc04c56bf30ac9d3c0aaf14dc': { name: 'Seaport' },
    '0x0000000000000068f116a894984e2db1123eb395': { name: 'Seaport' },
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': { name: 'Uniswap router', chains: [1, 8453] },
    '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': { name: 'Uniswap router', chains: [1] },
    '0x6ff5693b99212da76ad316178a184ab56d299b43': { name: 'Uniswap router', chains: [8453] },
  }

/** Returns the name of a known contract. */
export const findContractName: FindAddressName = (address, chainId) => {
  const { chains, name } = contracts[address.toLowerCase()] ?? {}
  return !chains || (chainId !== undefined && chains.includes(chainId)) ? name : undefined
}

/** Names of addresses: the app's labels, the user's wallets, and known contracts. */
export const AddressNamesContext = createContext<FindAddressName>(findContractName)

export const useAddressName: FindAddressName = (address, chainId) => useContext(AddressNamesContext)(address, chainId)
