import { encodeType } from '@keyhook/sdk/wire'
import { readTypedData } from '../bundled/wallet-frame.js'

const structPattern = /(\w+)\(([^()]*)\)/g

/**
 * Returns true for a type in EIP-712 encoding: the primary type, followed by the referenced structs in alphabetical
 * order.
 */
export function isEncodedType(text: string): boolean {
  const structs = [...text.matchAll(structPattern)].map(
    ([, name = '', fields = '']) => [name, readFields(fields)] as const,
  )
  const primaryType = structs[0]?.[0]
  if (primaryType === undefined) return false
  try {
    const { types } = readTypedData({ types: Object.fromEntries(structs), primaryType, domain: {}, message: {} })
    return encodeType({ primaryType, types }) === text
  } catch {
    // The encoded type refers to a missing type, or contains an invalid name.
    return false
  }
}

const readFields = (text: string) =>
  text === ''
    ? []
    : text.split(',').map((field) => {
        const [type = '', name = ''] = field.split(' ')
        return { name, type }
      })
