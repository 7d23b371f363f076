import * as z from 'zod/mini'
import { defineOnRamp, endpoints } from '../define-on-ramp.js'

const keys = (mode: 'test' | 'test|live') => {
  const prefixes = (kind: string) =>
    mode
      .split('|')
      .map((each) => `'${kind}_${each}_'`)
      .join(' or ')
  return {
    /** The publishable key, which pages can read. */
    publishableKey: z.string().check(z.regex(new RegExp(`^pk_(${mode})_\\w+$`), `must begin with ${prefixes('pk')}`)),
    /** Secret key. Read it from the environment. */
    secretKey: z.string().check(z.regex(new RegExp(`^sk_(${mode})_\\w+$`), `must begin with ${prefixes('sk')}`)),
  }
}

/** Card payments at MoonPay, on a page whose URL the provider signs. */
export const moonpay = defineOnRamp({
  methods: ['card'],
  settings: {
    /** Your MoonPay account, for cards. Test keys start with `pk_test_` and use MoonPay's sandbox. */
    moonpay: z.optional(
      z.strictObject({
        ...keys('test|live'),
        /** Test keys for apps that set `useSandbox`. Needed if the keys above are live keys. */
        testKeys: z.optional(z.strictObject(keys('test'))),
        /** URLs that replace those of MoonPay, for example with the sandbox's. */
        endpoints,
      }),
    ),
  },
})
