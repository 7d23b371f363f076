'use client'

export const words = {
  googleDrive: 'Google Drive',
}
