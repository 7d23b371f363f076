'use client'
/** What a page of the provider is coloured with, in a place of the modal. */
export const pageColors = {
  background: 'var(--keyhook-surface)',
  raised: 'var(--keyhook-surface-raised)',
  text: 'var(--keyhook-ink)',
  muted: 'var(--keyhook-ink-muted)',
  line: 'var(--keyhook-line)',
  accent: 'var(--keyhook-accent)',
  accentText: 'var(--keyhook-accent-ink)',
}
// keyhook core@0.1.0
