'use client'
import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; a later Tailwind class replaces an earlier one of the same property. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes))
// keyhook core@0.1.0
