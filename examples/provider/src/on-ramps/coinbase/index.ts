import * as z from 'zod/mini'
import { defineOnRamp, endpoints } from '../define-on-ramp.js'

const text = z.string().check(z.minLength(1))

/** Card purchases and exchange transfers through Coinbase Onramp. */
export const coinbase = defineOnRamp({
  methods: ['card', 'exchange'],
  settings: {
    /** Your Coinbase Developer Platform project, for cards and exchanges. */
    coinbase: z.optional(
      z.strictObject({
        /** The project ID. */
        appId: text,
        /** The name of the API key. */
        keyName: text,
        /**
         * API key secret: an EC key in PEM, or the 64 bytes of an Ed25519 key in base64. Read it from the environment.
         */
        privateKey: text,
        /** URLs that replace those of Coinbase, for example with the sandbox's. */
        endpoints,
      }),
    ),
  },
})
