// More than one export: the state of a login at an OAuth provider, made and read.

import { decodeBase64Url, encodeBase64Url } from '../../base/base64url.js'
import type { Client } from '../../client.js'
import { findOutside } from './find-outside.js'

const randomLength = 32
const markLength = 4

/** Returns a new state of 36 bytes: 32 random ones, and 4 by which a page knows whether the login started on its origin. */
export async function makeStateCode(client: Client): Promise<string> {
  const random = client.platform.randomBytes(randomLength)
  return encodeBase64Url(Uint8Array.from([...random, ...(await markOf(client, random))]))
}

/** Returns true if a login with this state started on another origin than the page's. Any other text is no such state. */
export async function isOfOtherOrigin(client: Client, state: string): Promise<boolean> {
  if (!/^[\w-]{48}$/.test(state)) return false
  const bytes = decodeBase64Url(state)
  const mark = await markOf(client, bytes.slice(0, randomLength))
  return mark.some((byte, index) => byte !== bytes[randomLength + index])
}

async function markOf(client: Client, random: Uint8Array): Promise<Uint8Array> {
  const { origin } = new URL(client.platform.location.href() ?? client.apiUrl)
  const digest = await findOutside(client).sha256(Uint8Array.from([...random, ...new TextEncoder().encode(origin)]))
  return digest.slice(0, markLength)
}
