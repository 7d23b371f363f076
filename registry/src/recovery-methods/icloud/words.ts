'use client'

export const words = {
  icloud: 'iCloud',
}
