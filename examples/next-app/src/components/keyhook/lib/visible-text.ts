'use client'

/** Control and format characters that could make text read as something else. Line ends, tabs and emoji joiners stay. */
const hidden = /(?![\t\n\r\u200d])[\p{Cc}\p{Cf}]/gu

/** Text with everything invisible in it spelled out, so that what is read is what is signed. */
export const visibleText = (text: string) =>
  text.replace(hidden, (character) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`)
// keyhook core@0.1.0
