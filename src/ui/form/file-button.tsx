import { type ComponentProps, useRef } from 'react'
import { Button } from '../button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Names the field for files, which is not seen. */
  label: string
  accept: string
  multiple?: boolean
  onPick: (files: readonly File[]) => void
}

export function FileButton({ label, accept, multiple, onPick, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (files.length > 0) onPick(files)
          // Choosing the same file again is a change too.
          currentTarget.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
