import type { CaptchaMessage } from './message'

/** Maximum number of characters of a token. hCaptcha's tokens are the longest, with a few thousand characters. */
const longestToken = 8192
/** Height of the tallest challenge, in pixels. */
const tallest = 600

/**
 * Parses a message from the captcha page. Returns undefined for a message from another window or origin, or with
 * another shape.
 */
export function readMessage(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  expected: { readonly frame: Window | null | undefined; readonly origin: string },
): CaptchaMessage | undefined {
  const isFromFrame = origin === expected.origin && source === expected.frame && source !== null
  if (!isFromFrame || typeof data !== 'object' || data === null) return undefined
  const { event, height, token, type } = data as Readonly<Record<string, unknown>>
  if (type !== 'keyhook:captcha') return undefined
  switch (event) {
    case 'ready':
    case 'opened':
    case 'failed':
    case 'expired':
      return { type, event }
    case 'solved':
      return typeof token === 'string' && token !== '' && token.length <= longestToken
        ? { type, event, token }
        : undefined
    case 'height':
      return typeof height === 'number' && height >= 0 && height <= tallest ? { type, event, height } : undefined
    default:
      return undefined
  }
}
