'use client'
/** Where a code goes, in a sentence of any direction. */
export const Destination = ({ children }: { children: string | undefined }) => (
  <bdi className="font-medium break-all text-(--keyhook-ink)" dir="ltr">
    {children}
  </bdi>
)
// keyhook core@0.1.0
