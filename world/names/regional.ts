import type { NamesInLanguage } from './name-keys.ts'

// Each contains only the names that differ from those in its base language.

export const esEs: NamesInLanguage = {
  Lunch: 'Comida',
  'Long lunch': 'Comida larga',
  昼: 'Comida',
  Déjeuner: 'Comida',
  'ca-montreal/Dîner': 'Comida',
  Pranzo: 'Comida',
  午餐: 'Comida',
}

export const frCa: NamesInLanguage = {
  Breakfast: 'Déjeuner',
  Lunch: 'Dîner',
  'Long lunch': 'Long dîner',
  Dinner: 'Souper',
  Supper: 'Souper',
  昼: 'Dîner',
  Déjeuner: 'Dîner',
  Dîner: 'Souper',
  'ca-montreal/Dîner': 'Dîner',
  Souper: 'Souper',
  Pranzo: 'Dîner',
  Cena: 'Souper',
  午餐: 'Dîner',
  晚餐: 'Souper',
  'A bottle we should open before you arrive?': 'Une bouteille à ouvrir avant votre arrivée?',
}

export const ptPt: NamesInLanguage = {
  Breakfast: 'Pequeno-almoço',
  'All day': 'Todo o dia',
  Terrace: 'Esplanada',
  'River terrace': 'Esplanada à beira-rio',
  Terrasse: 'Esplanada',
  Terrazza: 'Esplanada',
  露台: 'Esplanada',
  Pavement: 'Passeio',
  Footpath: 'Passeio',
  Tram: 'Elétrico',
  'Shared tables': 'Mesas partilhadas',
  'Dining room': 'Sala de jantar',
  食堂: 'Sala de jantar',
  Late: 'Noite dentro',
  'Around the floor': 'À volta da pista',
  'Show us the vegetable terraces before we sit down':
    'Queremos ver as hortas em socalcos antes de nos sentarmos',
  'Beer garden': 'Esplanada da cerveja',
  'A bottle we should open before you arrive?': 'Quer que abramos alguma garrafa antes de chegar?',
}
