import { encodeType } from '@keyhook/sdk/wire'
import { readTypedData } from '../bundled/wallet-frame.js'

const structPattern = /(\w+)\(([^()]*)\)/g

/** Returns true for a type in EIP-712 encoding: the primary type, then every struct it uses, by name. */
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
    // The type names a missing type, or a name that is not an identifier.
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
