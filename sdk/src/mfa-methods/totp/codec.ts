import * as z from 'zod/mini'

const fields = { method: z.literal('totp'), code: z.string() }

export const enrollment = z.object(fields)
export const factor = z.object(fields)
