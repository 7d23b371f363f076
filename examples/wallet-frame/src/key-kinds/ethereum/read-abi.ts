import { refuse } from '../refuse.js'

/** The ABI type of one call argument: 32 bytes, an address, bytes, a call with its value, or a list of one of these. */
export type AbiType = 'word' | 'address' | 'bytes' | 'call' | `${'word' | 'address' | 'bytes' | 'call'}[]`

/** A decoded value in hex without 0x. Addresses are in lower case. */
export type AbiValue = string | readonly AbiValue[]

const wordLength = 64
const call: readonly AbiType[] = ['address', 'word', 'bytes']
const malformed = () => refuse('Malformed ABI encoding')

function readWord(data: string, at: number): string {
  const word = data.slice(at, at + wordLength)
  if (word.length !== wordLength) throw malformed()
  return word
}

/** Reads a length or an offset. Rejects values that point beyond the end of the data. */
function readSize(data: string, at: number): number {
  const size = Number(BigInt(`0x${readWord(data, at)}`)) * 2
  if (size > data.length) throw malformed()
  return size
}

/** Reads a value of variable length, which is stored after the fixed part. */
function readDynamic(type: AbiType, data: string): Read<AbiValue> {
  if (type === 'call') return readAll(call, data)
  const size = readSize(data, 0)
  const rest = data.slice(wordLength)
  if (type === 'bytes') {
    if (size > rest.length) throw malformed()
    return { value: rest.slice(0, size), size: wordLength + Math.ceil(size / wordLength) * wordLength }
  }
  const list = readAll(
    Array.from({ length: size / 2 }, () => type.slice(0, -2) as AbiType),
    rest,
  )
  return { value: list.value, size: wordLength + list.size }
}

function readAll(types: readonly AbiType[], data: string): Read<readonly AbiValue[]> {
  let size = types.length * wordLength
  const value = types.map((type, index) => {
    const at = index * wordLength
    const word = readWord(data, at)
    if (type === 'word') return word
    if (type === 'address') {
      if (!/^0{24}/.test(word)) throw malformed()
      return word.slice(24).toLowerCase()
    }
    if (readSize(data, at) !== size) throw malformed()
    const read = readDynamic(type, data.slice(size))
    size += read.size
    return read.value
  })
  return { value, size }
}

type Read<value> = { readonly value: value; readonly size: number }

/**
 * Decodes ABI-encoded values in the layout that compilers and libraries write, where each value follows the previous
 * one. Throws for any other layout, because contracts that decode in assembly may read different values. Ignores bytes
 * after the last value, as contracts do.
 */
export const readAbi = (types: readonly AbiType[], data: string): readonly AbiValue[] => readAll(types, data).value
