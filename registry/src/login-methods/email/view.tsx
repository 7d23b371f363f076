'use client'
import type { TypedView } from '../../screens/login/method-view'
import { MailIcon } from '../../ui/icons'
import { EmailForm } from './field'
import { emailWords } from './words'

export const views = {
  email: {
    icon: <MailIcon />,
    accountType: 'email',
    Field: EmailForm,
    current: ({ email }) => email?.address,
    words: emailWords,
  },
} satisfies Record<string, TypedView>
