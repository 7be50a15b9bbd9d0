import { expect, test } from 'vitest'
import { sentenceOf } from './presence-words.ts'

test.each([
  [[], ''],
  [['Zeynep'], 'Zeynep is editing'],
  [['Zeynep', 'Murat'], 'Zeynep and Murat are editing'],
  [['Zeynep', 'Murat', 'Ece', 'Can'], 'Zeynep and 3 others are editing'],
])('%j: %s', (names, sentence) => expect(sentenceOf(names, 'editing')).toBe(sentence))
