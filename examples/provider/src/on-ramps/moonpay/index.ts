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
    /** A secret: read it from the environment. */
    secretKey: z.string().check(z.regex(new RegExp(`^sk_(${mode})_\\w+$`), `must begin with ${prefixes('sk')}`)),
  }
}

/** Cards at MoonPay, on a page whose URL the provider signs. */
export const moonpay = defineOnRamp({
  methods: ['card'],
  settings: {
    /** Your account at MoonPay, for cards. The test keys of `pk_test_` go to its sandbox. */
    moonpay: z.optional(
      z.strictObject({
        ...keys('test|live'),
        /** Keys for apps that set `useSandbox`, where the keys above are live. */
        testKeys: z.optional(z.strictObject(keys('test'))),
        /** Other addresses than MoonPay's own, such as the sandbox's. */
        endpoints,
      }),
    ),
  },
})
