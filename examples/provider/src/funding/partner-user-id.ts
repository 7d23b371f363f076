import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What names one session at an on-ramp to the site: nothing that tells who the user is, and only that user can ask what has
 * become of it. At most 50 characters, as Coinbase takes.
 */
export const partnerUserId = {
  make: (secret: Uint8Array, userId: string): string => {
    const place = randomBytes(12).toString('base64url')
    return `${place}.${mark(secret, place, userId)}`
  },
  isOf: (secret: Uint8Array, userId: string, id: string): boolean => {
    const [place = '', given = ''] = id.split('.')
    const [one, other] = [given, mark(secret, place, userId)].map((text) => Buffer.from(text))
    // mutation threat 7: true
    return one!.length === other!.length && timingSafeEqual(one!, other!)
  },
}

const mark = (secret: Uint8Array, place: string, userId: string): string =>
  createHmac('sha256', secret).update(`on-ramp:${place}:${userId}`).digest('base64url').slice(0, 24)
