const shareLimit = 2048

export const isEntropyId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

export const isShare = (text: string): boolean => text.length <= shareLimit && /^[\w-]+$/.test(text)
