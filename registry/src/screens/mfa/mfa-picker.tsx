'use client'
import type { LoginMethod, MfaMethod } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { mfaMethods } from '../../mfa-methods/mfa-methods'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { ListEntry } from '../../ui/list-entry'
import { Notice } from '../../ui/notice'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { mfaWords } from '../../words/mfa'
import { inMfaOrder, mfaIcons } from './mfa-methods'

/** The app's MFA methods: available ones to set up and enrolled ones to remove. */
export function MfaPicker({
  busy,
  enabled,
  error,
  loginMethods,
  methods,
  onChoose,
  onClose,
  onRemove,
}: MfaPickerProps) {
  const words = useWords(mfaWords)
  // A method that the app no longer offers can still be removed.
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
          const { isRecommended, notWith } = mfaMethods[method]
          const isOff = notWith && loginMethods.includes(notWith.loginMethod)
          return (
            <ListEntry
              busy={busy === method}
              detail={
                isOff ? (
                  <Chip>{words.disabled}</Chip>
                ) : (
                  isRecommended && <Chip tone="positive">{words.recommended}</Chip>
                )
              }
              disabled={isOff === true}
              icon={mfaIcons[method]}
              key={method}
              onClick={() => onChoose(method)}
            >
              {words[method]}
              {isOff && <span className="block text-xs/4 font-normal">{words[notWith.word]}</span>}
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
  /** The app's methods. */
  methods: readonly MfaMethod[]
  /** The user's methods. */
  enabled: readonly MfaMethod[]
  /** The app's login methods. Some cannot be MFA methods too. */
  loginMethods: readonly LoginMethod[]
  /** The method that is being enrolled or removed. */
  busy?: MfaMethod | undefined
  error?: { readonly message: string } | undefined
  onChoose: (method: MfaMethod) => void
  onRemove: (method: MfaMethod) => void
  onClose: () => void
}
