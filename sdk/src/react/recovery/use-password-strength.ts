'use client'
import { useMemo } from 'react'
import { judgePassword } from '../../domain/rules/judge-password.js'

/**
 * Whether a wallet can be recovered by a password, and how much it resists guessing.
 *
 * @example
 * const { isValid, strength } = usePasswordStrength(password)
 */
export const usePasswordStrength = (password: string): usePasswordStrength.ReturnType =>
  useMemo(() => judgePassword(password), [password])

export declare namespace usePasswordStrength {
  type ReturnType = judgePassword.ReturnType
}
