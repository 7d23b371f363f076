import * as z from 'zod/mini'
import { readSolanaKey } from '../bundled/wallet-frame.js'

export const Lamports = z.string().check(z.regex(/^\d{1,20}$/, "must be lamports in digits, such as '500000000'"))

export const Programs = z.readonly(
  z.array(
    z
      .string()
      .check(z.refine((text) => readSolanaKey(text) !== undefined, { error: 'must be the address of a program' })),
  ),
)
