'use client'
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { useWords } from '../lib/use-words'
import { passwordFieldWords } from '../words/parts'
import { IconButton } from './icon-button'
import { EyeIcon, EyeOffIcon, LockIcon } from './icons'
import { TextField } from './text-field'

/** A password that can be shown until its form is submitted. Where it is a new one, a bar and a word below say how strong it is. */
export function PasswordField({ className, error, isNew = false, label, strength, ...props }: PasswordFieldProps) {
  const words = useWords(passwordFieldWords)
  const [isShown, setIsShown] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const Eye = isShown ? EyeOffIcon : EyeIcon
  const toggle = ({ currentTarget }: MouseEvent) => {
    const input = currentTarget.closest('[data-slot=password-field]')?.querySelector('input')
    const { selectionEnd = null, selectionStart = null } = input ?? {}
    setIsShown(!isShown)
    // Chromium puts the caret at the start of a field that becomes another kind of field, once it is laid out.
    requestAnimationFrame(() => input?.setSelectionRange(selectionStart, selectionEnd))
  }
  // Browsers remember the text of a submitted field that is not a password, and suggest it later.
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
        // Small enough to stay in its line where text is large.
        className="[&_[data-slot=text-field-end]]:basis-auto [&_[data-slot=text-field-end]]:p-0 [&_[data-slot=text-field-end]]:pe-1.5"
        end={
          <IconButton
            aria-label={isShown ? words.hide : words.show}
            onClick={toggle}
            // The field keeps the focus, and the keyboard of a phone stays open.
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
  /** 'Password' without. */
  label?: string | undefined
  /** It is being chosen, not asked for. */
  isNew?: boolean | undefined
  /** Of a new one; none until it is touched. */
  strength?: (typeof levels)[number] | undefined
}
// keyhook password-field@0.1.0
