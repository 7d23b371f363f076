import { fromHex, isBytes } from '../evm/hex.js'

/** What a message to sign says (EIP-191 signs text or bytes): its text, or its bytes in hex where they are no text. */
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
