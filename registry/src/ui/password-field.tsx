'use client'
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { useWords } from '../lib/use-words'
import { passwordFieldWords } from '../words/parts'
import { IconButton } from './icon-button'
import { EyeIcon, EyeOffIcon, LockIcon } from './icons'
import { TextField } from './text-field'

/**
 * A password field with a toggle that shows the password until the form is submitted. For a new password, a bar and a
 * word show its strength.
 */
export function PasswordField({ className, error, isNew = false, label, strength, ...props }: PasswordFieldProps) {
  const words = useWords(passwordFieldWords)
  const [isShown, setIsShown] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const Eye = isShown ? EyeOffIcon : EyeIcon
  const toggle = ({ currentTarget }: MouseEvent) => {
    const input = currentTarget.closest('[data-slot=password-field]')?.querySelector('input')
    const { selectionEnd = null, selectionStart = null } = input ?? {}
    setIsShown(!isShown)
    // Chromium resets the caret after a change of the input type, once it is laid out.
    requestAnimationFrame(() => input?.setSelectionRange(selectionStart, selectionEnd))
  }
  // Browsers store and suggest the text of submitted fields that are not passwords.
  useEffect(() => {
    const form = root.current?.closest('form')
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <div className={cn('flex flex-col gap-2', className)} data-slot="password-field" ref={root}>
      <TextField
        autoCapitalize="off"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCorrect="off"
        // Small enough to stay on its line with large text.
        className="[&_[data-slot=text-field-end]]:basis-auto [&_[data-slot=text-field-end]]:p-0 [&_[data-slot=text-field-end]]:pe-1.5"
        end={
          <IconButton
            aria-label={isShown ? words.hide : words.show}
            onClick={toggle}
            // The field keeps the focus, so the on-screen keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
          >
            <Eye />
          </IconButton>
        }
        error={error}
        icon={<LockIcon />}
        label={label ?? words.label}
        spellCheck={false}
        type={isShown ? 'text' : 'password'}
        {...props}
      />
      {isNew && (
        <div className="flex flex-col gap-1.5" data-slot="password-strength" data-strength={strength}>
          <span aria-hidden className="flex gap-1">
            {levels.map((level, index) => (
              <span
                className={cn(
                  'h-1 flex-1 rounded-full bg-(--keyhook-surface-pressed) transition-colors duration-200 motion-reduce:transition-none',
                  'forced-color-adjust-none',
                  strength && index <= levels.indexOf(strength) && fills[strength],
                )}
                key={level}
              />
            ))}
          </span>
          <span className="text-xs/4 text-(--keyhook-ink-muted)" role="status">
            {words.strength(words[strength ?? 'untouched'])}
          </span>
        </div>
      )}
    </div>
  )
}

const levels = ['weak', 'medium', 'strong'] as const

const fills = {
  weak: cn('bg-(--keyhook-negative)'),
  medium: cn('bg-(--keyhook-caution)'),
  strong: cn('bg-(--keyhook-positive)'),
}

export type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'end' | 'label' | 'type'> & {
  label?: string | undefined
  /** True for a new password, false for an existing one. */
  isNew?: boolean | undefined
  /** Strength of a new password. Undefined until the user types. */
  strength?: (typeof levels)[number] | undefined
}
