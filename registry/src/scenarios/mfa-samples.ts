'use client'
import type { MfaMethod } from '@keyhook/sdk'
import { mfaMethods } from '../mfa-methods/mfa-methods'
import type { MfaPromptProps } from '../screens/mfa/mfa-prompt-props'

/** The methods in display order. */
export const allMethods = Object.keys(mfaMethods) as MfaMethod[]

/** The first and the last method. */
export const someMethods: readonly MfaMethod[] = [allMethods[0]!, allMethods.at(-1)!]

const nothing = () => {}

/** Props of a prompt for the first method. */
export const promptSample: MfaPromptProps = {
  methods: allMethods.slice(0, 1),
  method: allMethods[0],
  status: 'idle',
  onCancel: nothing,
  onChoose: nothing,
  onChooseAnother: nothing,
  onRetry: nothing,
  onSubmit: nothing,
}
