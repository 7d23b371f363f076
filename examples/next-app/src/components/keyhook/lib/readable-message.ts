'use client'

/** What a message to sign says: its text, or its bytes in hex when they are no text (EIP-191 signs either). */
export function readableMessage(data: string): { kind: 'text' | 'bytes'; value: string } {
  if (!/^0x([\da-f]{2})+$/i.test(data)) return { kind: 'text', value: data }
  const bytes = Uint8Array.from(data.slice(2).match(/../g)!, (pair) => Number.parseInt(pair, 16))
  try {
    const value = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const printable = [...value].every(
      (character) => character >= ' ' || character === '\n' || character === '\r' || character === '\t',
    )
    return printable ? { kind: 'text', value } : { kind: 'bytes', value: data }
  } catch {
    return { kind: 'bytes', value: data }
  }
}
// keyhook sign-request@0.1.0
