'use client'
import { useMemo } from 'react'
import { judgePassword } from '../../domain/rules/recovery/password-strength.js'

/**
 * Validates a recovery password, and rates its strength.
 *
 * @example
 * import { usePasswordStrength } from '@keyhook/sdk'
 * import { type ChangeEvent, useState } from 'react'
 *
 * export function NewPassword() {
 *   const [password, setPassword] = useState('')
 *   const { isValid } = usePasswordStrength(password)
 *   const change = (event: ChangeEvent<HTMLInputElement>) => setPassword(event.target.value)
 *   return <input type="password" value={password} aria-invalid={!isValid} onChange={change} />
 * }
 */
export const usePasswordStrength = (password: string): usePasswordStrength.ReturnType =>
  useMemo(() => judgePassword(password), [password])

export declare namespace usePasswordStrength {
  type ReturnType = judgePassword.ReturnType
}
