/** Texts with a distance, a time, both, and neither; swims, rides and runs: each with its seconds and metres. */
export const amounts: Record<'swim' | 'bike' | 'run', Readonly<Record<string, { s: number; m: number }>>> = {
  swim: {
    '2000 solto': { s: 0, m: 2000 },
    '400 solto\n8x50 educativos\n6x200 A2': { s: 0, m: 2000 },
    '30min solto': { s: 1800, m: 0 },
    '20min solto\n8x50 forte': { s: 1200, m: 400 },
    Livre: { s: 0, m: 0 },
  },
  bike: {
    '60 km': { s: 0, m: 60_000 },
    '1h30 leve': { s: 5400, m: 0 },
    '20 km leve\n4x8min em subida': { s: 1920, m: 20_000 },
    '45min giro': { s: 2700, m: 0 },
    'Giro com o grupo': { s: 0, m: 0 },
  },
  run: {
    '10 km leve': { s: 0, m: 10_000 },
    "45' leve\n4 retas de 80m soltas": { s: 2700, m: 320 },
    '1h leve': { s: 3600, m: 0 },
    '3 km leve\n5x1km forte\n1 km solto': { s: 0, m: 9000 },
    Solto: { s: 0, m: 0 },
  },
}
