'use client'
import type { MfaMethod } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { ListEntry } from '../../ui/list-entry'
import { Notice } from '../../ui/notice'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { mfaWords } from '../../words/mfa'
import { inMfaOrder, mfaIcons } from './mfa-methods'

/** The app's methods: those to set up, and those that are, which can be removed. */
export function MfaPicker({ busy, enabled, error, isSmsLogin, methods, onChoose, onClose, onRemove }: MfaPickerProps) {
  const words = useWords(mfaWords)
  // What the app has taken away can still be removed.
  const listed = inMfaOrder([...new Set([...methods, ...enabled])])
  return (
    <Screen data-slot="mfa-picker">
      <ScreenHeader>
        <ScreenTitle>{words.pickerTitle}</ScreenTitle>
        <ScreenDescription>{enabled.length > 0 ? words.verifyFirst : words.picker}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody className="gap-2">
        {error && <Notice>{error.message}</Notice>}
        {listed.map((method) => {
          if (enabled.includes(method))
            return (
              <div className="flex flex-col items-stretch gap-1" data-slot="mfa-enabled" key={method}>
                <ListEntry
                  busy={busy === method}
                  detail={
                    <>
                      <Chip tone="positive">{words.enabled}</Chip>
                      <span className="text-(--keyhook-negative)">{words.removeAction}</span>
                    </>
                  }
                  icon={mfaIcons[method]}
                  onClick={() => onRemove(method)}
                >
                  {words[method]}
                </ListEntry>
              </div>
            )
          const isOff = method === 'sms' && isSmsLogin
          return (
            <ListEntry
              busy={busy === method}
              detail={
                isOff ? (
                  <Chip>{words.disabled}</Chip>
                ) : (
                  method === 'totp' && <Chip tone="positive">{words.recommended}</Chip>
                )
              }
              disabled={isOff}
              icon={mfaIcons[method]}
              key={method}
              onClick={() => onChoose(method)}
            >
              {words[method]}
              {isOff && <span className="block text-xs/4 font-normal">{words.smsIsLogin}</span>}
            </ListEntry>
          )
        })}
      </ScreenBody>
      <ScreenActions>
        <Button onClick={onClose} variant="ghost">
          {enabled.length > 0 ? words.done : words.notNow}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

export type MfaPickerProps = {
  /** Those of the app. */
  methods: readonly MfaMethod[]
  /** Those of the user. */
  enabled: readonly MfaMethod[]
  /** What logs in is no second factor. */
  isSmsLogin: boolean
  /** What is being begun or removed. */
  busy?: MfaMethod | undefined
  error?: { readonly message: string } | undefined
  onChoose: (method: MfaMethod) => void
  onRemove: (method: MfaMethod) => void
  onClose: () => void
}
// keyhook mfa-enrollment@0.1.0
