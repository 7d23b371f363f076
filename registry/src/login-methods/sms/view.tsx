'use client'
import { maskPhone } from '@keyhook/sdk'
import type { TypedView } from '../../screens/login/method-view'
import { PhoneIcon } from '../../ui/icons'
import { PhoneForm } from './field'
import { smsWords } from './words'

export const views = {
  sms: {
    icon: <PhoneIcon />,
    accountType: 'phone',
    Field: PhoneForm,
    current: ({ phone }) => phone?.number,
    mask: maskPhone,
    words: smsWords,
  },
} satisfies Record<string, TypedView>
