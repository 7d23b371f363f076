'use client'

/** Control and direction characters that could make text read as something else, except line ends and tabs. */
// oxlint-disable-next-line no-control-regex
const hidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Text with everything invisible in it spelled out, so that what is read is what is signed. */
export const visibleText = (text: string) =>
  text.replace(hidden, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)
