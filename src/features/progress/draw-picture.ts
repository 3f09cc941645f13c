/** What the picture shows, in words ready to be drawn. */
export type Picture = {
  title: string
  name: string
  total: { number: string; words: string }
  /** What the total leaves out. */
  note: string
  weeks: readonly { done: number; planned: number }[]
  /** A line each: what, and how much. */
  lines: readonly { label: string; value: string }[]
}

const width = 1080
const margin = 72
const lineHeight = 76
const barsTop = 400
const barsHeight = 320

/** Draws weeks and records in the colours of the page. @param look an element of the page that has the sport's colour. */
export function drawPicture({ title, name, total, note, weeks, lines }: Picture, look: Element) {
  const canvas = document.createElement('canvas')
  const linesTop = barsTop + barsHeight + 110
  canvas.width = width
  canvas.height = linesTop + lines.length * lineHeight + margin
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const style = getComputedStyle(look)
  const colour = (property: string) => style.getPropertyValue(property).trim()
  const [ink, soft, sport] = [colour('--ink'), colour('--ink-soft'), colour('--sport') || colour('--ink')]
  const write = (
    text: string,
    x: number,
    y: number,
    { size = 36, weight = 450, fill = ink, most = width },
  ) => {
    pen.font = `${weight} ${size}px ${style.fontFamily}`
    pen.fillStyle = fill
    pen.fillText(text, x, y, most)
  }
  pen.fillStyle = colour('--surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  write(name, margin, margin + 60, { size: 64, weight: 680, most: width - 2 * margin })
  write(title, margin, margin + 116, { fill: soft, most: width - 2 * margin })
  write(total.number, margin, margin + 240, { size: 96, weight: 680, fill: sport })
  write(total.words, margin, margin + 292, { fill: soft, most: width - 2 * margin })
  write(note, margin, barsTop + barsHeight + 44, { size: 28, fill: soft, most: width - 2 * margin })

  const most = Math.max(1, ...weeks.map(({ done, planned }) => Math.max(done, planned)))
  const step = (width - 2 * margin) / Math.max(1, weeks.length)
  for (const [index, { done, planned }] of weeks.entries()) {
    const bar = (value: number) => {
      const tall = (value / most) * barsHeight
      return [margin + index * step, barsTop + barsHeight - tall, step * 0.75, tall] as const
    }
    // Done is filled, planned an outline around it, as on the page.
    pen.globalAlpha = 0.72
    pen.fillStyle = sport
    pen.fillRect(...bar(done))
    pen.globalAlpha = 1
    pen.strokeStyle = ink
    pen.lineWidth = 3
    if (planned > 0) pen.strokeRect(...bar(planned))
  }
  pen.fillStyle = colour('--line')
  pen.fillRect(margin, barsTop + barsHeight, width - 2 * margin, 2)
  for (const [index, { label, value }] of lines.entries()) {
    const y = linesTop + index * lineHeight
    pen.textAlign = 'left'
    write(label, margin, y, { most: 620 })
    pen.textAlign = 'right'
    write(value, width - margin, y, { weight: 680, most: 300 })
  }
  write('Rumo', width - margin, margin + 40, { size: 32, weight: 680, fill: soft })
  return canvas
}
