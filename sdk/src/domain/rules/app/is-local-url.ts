export const isLocalUrl = (url: string): boolean => /^\w+:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/.test(url)
