import * as z from 'zod/mini'

const method = z.literal('sms')
const code = z.string()

export const enrollment = z.object({ method, phone_number: z.string(), code })
export const factor = z.object({ method, code })
