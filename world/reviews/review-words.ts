/** Sentences for reviews by demo guests. Each works on its own and for any restaurant. */
export const praise: readonly string[] = [
  'We came for one plate and stayed for four.',
  'The kind of place you hesitate to recommend because then it’ll be full.',
  'Second visit in a month, and this time I didn’t even look at the menu.',
  'Everything tasted like someone had really thought about it.',
  'Better than it needs to be at this price.',
  'My mother, who likes nothing, asked for the recipe.',
  'I have been thinking about the bread for three days.',
  'Small menu, no weak dish on it.',
  'Booked on my phone at noon, sat down at eight, left happy at eleven.',
  'This is where I bring people who say they’re not hungry.',
  'The best meal of our trip, and we planned the trip around another one.',
  'Generous portions, fair prices, no regrets.',
  'You can tell the cooks eat here too.',
  'Full of regulars who don’t mind if you’re not one yet.',
  'Not a single thing on the plate was there for decoration.',
  'I would cross the city for the sauce alone.',
  'Came back the next evening. That says it all.',
  'Simple food, done with more patience than I have.',
  'Even the salad was someone’s favorite.',
  'Our table for six shared everything and fought over the last spoon.',
  'It’s hard to be original and comforting at once. They manage it.',
  'Warm plates, cold glasses, nothing in between.',
  'We ordered what the next table had. Twice.',
  'An easy five, and I don’t give many.',
  'The dessert arrived with two spoons, which was optimistic.',
]

export const service: readonly string[] = [
  'Our waiter remembered what we drank last time.',
  'Nobody hurried us, and nobody forgot us either.',
  'They asked about allergies before we could bring it up.',
  'The table was ready to the minute.',
  'Water kept coming without anyone asking.',
  'They found us a high chair, crayons, and a lot of patience.',
  'So kind to my grandfather, who takes his time ordering.',
  'The bill came when we asked for it and not before.',
  'We were late. They laughed and held our table.',
  'A proper answer to every question about the wine.',
  'Someone carried my stroller up the step before I could ask.',
  'They moved us out of the draft before we even asked.',
]

/** Sentences for reviews, by feature of the restaurant. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  terrace: [
    'Ask for the terrace; the light goes down the street until nine.',
    'The terrace tables are worth the wait.',
  ],
  garden: [
    'The garden is the reason to come in summer.',
    'We sat in the garden under someone’s laundry and loved it.',
  ],
  view: ['Come before sunset. The view does half the work.'],
  'by-the-water': ['You can hear the water from the table.'],
  'open-kitchen': ['Sit where you can watch the kitchen. It’s better than TV.'],
  'open-fire': [
    'You can smell the fire from the corner, and on your coat the next day.',
    'Whatever comes off the embers, order it.',
  ],
  'counter-seats': ['The counter is the best seat in the house.'],
  'private-room': ['We had the small back room for a birthday and could be as loud as we wanted.'],
  'live-music': ['Live music, and not too loud.'],
  'late-night': ['Still cooking when everyone else is stacking chairs.'],
  'step-free': ['No steps anywhere, and room for a wheelchair between the tables.'],
  'dogs-welcome': ['The dog got water before we did, as it should be.'],
  quiet: ['Quiet enough to hear each other, which is rare these days.'],
  'vegetarian-friendly': ['The vegetables here are anything but an afterthought.'],
  'vegan-friendly': ['Four of us, two vegan, and nobody had to negotiate.'],
  'gluten-free-options': ['They know exactly what’s in every dish.'],
  'natural-wine': ['Cloudy wines, clear advice.'],
  'craft-beer': ['The beer list alone is worth an evening.'],
  'cash-only': ['Bring cash. The nearest ATM is around the corner.'],
}

export const fine: readonly string[] = [
  'Good food, a little loud on a Saturday.',
  'The main course was lovely, the starter a bit bland.',
  'We waited a while for the second round, but it was worth it.',
  'The tables are close together. You’ll get to know your neighbors.',
  'Nearly perfect. The chairs could be softer.',
  'A touch salty for me, but gone in five minutes all the same.',
  'Solid cooking and fair prices, but nothing to write home about.',
  'Come early. By nine the favorites are gone.',
  'Nice evening, though the room gets warm.',
  'Very good, but the menu could change more often.',
]

export const poor: readonly string[] = [
  'Our starter came after the main course and nobody noticed.',
  'It took forty minutes and two reminders.',
  'The food was fine while it was warm, which wasn’t long.',
  'We felt in the way at a table we’d booked.',
  'An off night, I hope. Last year it was so much better.',
  'Too loud to talk and too dark to read the menu.',
  'Half of what we wanted was gone by eight.',
]

/** Sentences for reviews in the country's language, by two-letter country code. */
export const local: Readonly<Record<string, readonly string[]>> = {
  PT: [
    'Comida de verdade, servida por gente de verdade.',
    'Voltámos no dia seguinte e ninguém estranhou.',
    'Vale a pena reservar, sobretudo à sexta.',
    'O melhor foi a sobremesa, e o resto já era muito bom.',
  ],
  DE: [
    'Ehrliche Küche, faire Preise, und man wird nicht vertrieben.',
    'Wir kommen wieder, dann aber hungriger.',
    'Der Service hat sogar an das Kissen für die Oma gedacht.',
    'Reservieren lohnt sich, am Wochenende ist alles voll.',
  ],
  RS: [
    'Укусно, обилно и без журбе.',
    'Dođite gladni, jer porcije ne znaju za meru.',
    'Muzika taman toliko glasna da se i dalje čujemo.',
  ],
  JP: [
    '静かで丁寧、また伺います。',
    '予約の時間どおりに案内していただきました。',
    '一皿ごとに季節を感じました。',
  ],
  TW: ['份量剛好，味道很有記憶點。', '服務親切，帶長輩來也很自在。', '假日一定要先訂位。'],
  CA: [
    'On y va pour une heure, on reste pour trois.',
    'Service chaleureux, même par moins vingt.',
    'Réservez : la salle est petite et le secret est connu.',
  ],
}

export const thanks: readonly string[] = [
  'Thank you! We read this out loud to the whole team.',
  'Thank you for coming. The table by the window is yours any time.',
  'That’s very kind. Take a look at the menu next time. We’ve changed it.',
  'Thank you! Say hello to your mother for us. She can have the recipe.',
]

export const apologies: readonly string[] = [
  'We’re sorry. We were two people short that evening, and it shouldn’t have affected you. Please give us another chance.',
  'Thank you for your honest feedback. We’ve talked about it and changed how we time the courses.',
  'That’s not how it should be. Let us know when you come again, and we’ll look after your table ourselves.',
]
