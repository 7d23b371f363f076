import * as z from 'zod/mini'

/** This method's verification starts with a call to the provider. */
export const startedMethod = 'sms'

const method = z.literal(startedMethod)
const code = z.string()

export const enrollment = z.object({ method, phone_number: z.string(), code })
export const factor = z.object({ method, code })
