'use client'
import type { OAuthProvider } from '@keyhook/sdk'
import type { ReactNode } from 'react'

export type OAuthProviderView = {
  readonly name: string
  /** The mark, drawn in a box of 24 by 24. */
  readonly mark: ReactNode
}

const note = 'M13.4 3.5v12a3.7 3.7 0 1 1-3.7-3.7M13.4 3.5c.3 3 2.4 4.9 5.2 5.2'

/** Names and marks of the OAuth providers. To add a provider to the screens, add it here only. */
export const oauthProviders = {
  google: {
    name: 'Google',
    mark: (
      <g strokeWidth="3.6">
        <path d="M18.2 7.1A8 8 0 0 0 5.4 7.5" stroke="#ea4335" />
        <path d="M5.4 7.5a8 8 0 0 0 0 9" stroke="#fbbc05" />
        <path d="M5.4 16.5a8 8 0 0 0 12 1.4" stroke="#34a853" />
        <path d="M17.4 17.9A8 8 0 0 0 20 12h-8" stroke="#4285f4" />
      </g>
    ),
  },
  twitter: {
    name: 'Twitter',
    mark: (
      <g stroke="currentColor">
        <path d="M3.8 4h4.4l12 16h-4.4z" strokeLinejoin="round" strokeWidth="1.7" />
        <path d="m19.3 4-6.1 6.8M10.4 13.7 4.6 20" strokeLinecap="round" strokeWidth="1.9" />
      </g>
    ),
  },
  discord: {
    name: 'Discord',
    mark: (
      <path
        d="M8.7 4.5 8 5.4a19 19 0 0 0-3.6 1.3C2.5 9.6 1.7 12.8 2 16.7a15 15 0 0 0 5 2.5l1.1-1.8a9 9 0 0 0 7.8 0l1.1 1.8a15 15 0 0 0 5-2.5c.3-3.9-.5-7.1-2.4-10A19 19 0 0 0 16 5.4l-.7-.9a14 14 0 0 0-6.6 0zM8.7 10.2a1.9 2 0 1 0 0 4 1.9 2 0 0 0 0-4zm6.6 0a1.9 2 0 1 0 0 4 1.9 2 0 0 0 0-4z"
        fill="#5865f2"
        fillRule="evenodd"
      />
    ),
  },
  github: {
    name: 'GitHub',
    mark: (
      <path
        d="M12 2a10 10 0 0 0-3.4 19.4v-2.3c-2.3.5-3.1-.8-3.5-1.7-.2-.5-.6-.9-1-1.2 1.3-.3 1.9.7 2.3 1.3.5.8 1.2 1 2.3.7.1-.6.4-1.1.8-1.5-2.7-.4-4.2-1.7-4.2-4.6 0-1.1.4-2.1 1.1-2.8-.3-.9-.3-2 .1-3 1 0 2 .5 2.8 1.1a10 10 0 0 1 5.4 0c.8-.6 1.8-1.1 2.8-1.1.4 1 .4 2.1.1 3 .7.7 1.1 1.7 1.1 2.8 0 2.9-1.5 4.2-4.2 4.6.6.6.9 1.4.9 2.5v2.2A10 10 0 0 0 12 2z"
        fill="currentColor"
      />
    ),
  },
  spotify: {
    name: 'Spotify',
    mark: (
      <>
        <circle cx="12" cy="12" fill="#1db954" r="10" />
        <g stroke="#fff" strokeLinecap="round">
          <path d="M6.3 9.2c3.9-1.2 8.2-.8 11.6 1.1" strokeWidth="1.9" />
          <path d="M6.9 12.5c3.3-1 6.9-.6 9.7 1" strokeWidth="1.6" />
          <path d="M7.4 15.6c2.7-.7 5.6-.4 8 .9" strokeWidth="1.4" />
        </g>
      </>
    ),
  },
  instagram: {
    name: 'Instagram',
    mark: (
      <g stroke="#d62976" strokeWidth="2">
        <rect height="17" rx="5" width="17" x="3.5" y="3.5" />
        <circle cx="12" cy="12" r="4" />
        <circle cx="16.7" cy="7.3" fill="#d62976" r="0.6" strokeWidth="1" />
      </g>
    ),
  },
  tiktok: {
    name: 'TikTok',
    mark: (
      <g strokeWidth="2.7">
        <path d={note} stroke="#25f4ee" transform="translate(-0.9 -0.7)" />
        <path d={note} stroke="#fe2c55" transform="translate(0.9 0.7)" />
        <path d={note} stroke="currentColor" />
      </g>
    ),
  },
  linkedin: {
    name: 'LinkedIn',
    mark: (
      <>
        <rect fill="#0a66c2" height="20" rx="3" width="20" x="2" y="2" />
        <circle cx="7.3" cy="7.2" fill="#fff" r="1.6" />
        <path
          d="M7.3 10.5v7.5M11.5 18v-7.5m0 4c0-1.9 1.1-2.9 2.7-2.9s2.5 1 2.5 2.8V18"
          stroke="#fff"
          strokeWidth="2.5"
        />
      </>
    ),
  },
  apple: {
    name: 'Apple',
    mark: (
      <path
        d="M15.9 2c.2 2.4-1.9 4.6-4.2 4.5C11.5 4.2 13.6 2.1 15.9 2zM19.4 8.9a4.7 4.7 0 0 0 .8 7.4c-.9 2.6-2.7 5.4-4.6 5.4-1.3 0-1.9-.8-3.4-.8s-2.2.8-3.4.8C6.3 21.7 3.6 17 3.6 12.9c0-3.7 2.3-5.7 4.7-5.7 1.5 0 2.7 1 3.7 1 .9 0 2.3-1.1 4.2-1.1 1.2 0 2.4.7 3.2 1.8z"
        fill="currentColor"
      />
    ),
  },
  line: {
    name: 'LINE',
    mark: (
      <>
        <rect fill="#06c755" height="20" rx="4.5" width="20" x="2" y="2" />
        <path
          d="M12 5.6c4.3 0 7.7 2.7 7.7 6.1 0 1.6-.8 3-2 4.2-1.5 1.5-4.2 3.3-5.4 3.8-.7.3-.6-.2-.5-.7l.1-1.3c-4.2-.2-7.6-2.8-7.6-6 0-3.4 3.4-6.1 7.7-6.1z"
          fill="#fff"
        />
        <path
          d="M7 9.8v3.7h1.7M10.3 9.8v3.7M12 13.5V9.8l2 3.7V9.8M17.1 9.8h-1.6v3.7h1.6m-1.6-1.8h1.5"
          stroke="#06c755"
          strokeLinejoin="bevel"
          strokeWidth="1"
        />
      </>
    ),
  },
} satisfies Record<OAuthProvider, OAuthProviderView>
