import { fromHex, isBytes } from '../evm/hex.js'

/** Returns the text of a message to sign (EIP-191), or its bytes in hex if they are not text. */
export function readMessage(data: string): readMessage.ReturnType {
  if (!isBytes(data) || data.length === 2) return { kind: 'text', text: data }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromHex(data))
    return /[^\P{Cc}\t\n\r]/u.test(text) ? { kind: 'bytes', text: data } : { kind: 'text', text }
  } catch {
    return { kind: 'bytes', text: data }
  }
}

export declare namespace readMessage {
  type ReturnType = { kind: 'text' | 'bytes'; text: string }
}
