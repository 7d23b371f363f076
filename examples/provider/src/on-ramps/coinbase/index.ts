import * as z from 'zod/mini'
import { defineOnRamp, endpoints } from '../define-on-ramp.js'

const text = z.string().check(z.minLength(1))

/** Cards and exchange transfers at Coinbase Onramp. */
export const coinbase = defineOnRamp({
  methods: ['card', 'exchange'],
  settings: {
    /** Your project at the Coinbase Developer Platform, for cards and exchanges. */
    coinbase: z.optional(
      z.strictObject({
        /** The id of the project. */
        appId: text,
        /** The name of the API key. */
        keyName: text,
        /**
         * API key secret: an EC key in PEM, or the 64 bytes of an Ed25519 key in base64. Read it from the environment.
         */
        privateKey: text,
        /** Addresses that replace the addresses of Coinbase, such as those of the sandbox. */
        endpoints,
      }),
    ),
  },
})
