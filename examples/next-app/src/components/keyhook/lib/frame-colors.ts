'use client'
/** What the provider's pages are coloured with that stand in a screen. */
export const pageColors = {
  background: 'var(--keyhook-surface)',
  raised: 'var(--keyhook-surface-raised)',
  text: 'var(--keyhook-ink)',
  muted: 'var(--keyhook-ink-muted)',
  line: 'var(--keyhook-line)',
  accent: 'var(--keyhook-accent)',
  accentText: 'var(--keyhook-accent-ink)',
}
// keyhook auth-modal@0.1.0
