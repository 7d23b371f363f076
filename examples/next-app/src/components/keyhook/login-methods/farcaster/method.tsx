'use client'
import type { FarcasterSignerState, FarcasterState } from '@keyhook/sdk'
import { farcasterWords } from './words'
import { defineLoginMethod } from '../define-login-method'

export const farcaster = defineLoginMethod<{ 'farcaster': FarcasterState; 'farcaster-signer': FarcasterSignerState }>()(
  {
    name: 'Farcaster',
    words: farcasterWords,
    mark: (
      <>
        <rect fill="#7c5cd0" height="20" rx="4.5" width="20" x="2" y="2" />
        <g stroke="#fff" strokeLinecap="round" strokeLinejoin="round" strokeWidth="1.9">
          <path d="M6.4 7.2h11.2M8.2 7.2v9.6M15.8 7.2v9.6M7 16.8h2.4m5.2 0H17" />
          <path d="M8.2 13.4a3.8 3.8 0 0 1 7.6 0" />
        </g>
      </>
    ),
  },
)
// keyhook core@0.1.0
