import { expect, it } from 'vitest'
import { useRecordingName } from './recording-name.ts'

it('says the names that watches make up in the language of the screen, and keeps what a person wrote', () => {
  const name = useRecordingName()
  expect(['Morning Run', 'Lunch Swim', 'Evening Weight Training', 'Afternoon Ride'].map(name)).toEqual([
    'Corrida de manhã',
    'Natação do almoço',
    'Força à noite',
    'Bike à tarde',
  ])
  expect(['Pool Swim', 'Running', 'bike'].map(name)).toEqual(['Natação', 'Corrida', 'Bike'])
  expect(['Longão do Parque', 'Morning coffee', 'Corrida'].map(name)).toEqual([
    'Longão do Parque',
    'Morning coffee',
    'Corrida',
  ])
})
