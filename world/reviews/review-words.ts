/** What guests of the demo world write, by what they write about. Every sentence stands alone and fits any table. */
export const praise: readonly string[] = [
  'We came for one plate and stayed for four.',
  'The kind of place you hesitate to recommend, because then it will be full.',
  'Second visit in a month, and the first time I did not even look at the menu.',
  'Everything tasted as if somebody had thought about it twice.',
  'Better than it needs to be at this price.',
  'My mother, who likes nothing, asked for the recipe.',
  'I have been thinking about the bread for three days.',
  'Small menu, no weak dish on it.',
  'Booked on the phone’s little screen at noon, sat down at eight, left happy at eleven.',
  'This is where I bring people who say they are not hungry.',
  'The best meal of our trip, and we planned the trip around another one.',
  'Portions are honest; nobody leaves room for regret.',
  'You can tell that the people in the kitchen eat here too.',
  'A room full of regulars who do not mind if you are not one yet.',
  'Not a single thing on the plate was there for decoration.',
  'I would cross the city for the sauce alone.',
  'Came back the next evening. That says it.',
  'Simple food, done with more patience than I have.',
  'Even the salad was somebody’s favourite.',
  'Our table for six shared everything and fought over the last spoon.',
  'It is hard to be original and comforting at once. They manage.',
  'Warm plates, cold glasses, nothing in between.',
  'We ordered what the next table had. Twice.',
  'An easy five, and I do not give many.',
  'The dessert arrived with two spoons, which was optimistic.',
]

export const service: readonly string[] = [
  'Our waiter remembered what we drank last time.',
  'Nobody hurried us, and nobody forgot us either.',
  'They asked about allergies before we did, and meant it.',
  'The table was ready to the minute.',
  'Water kept coming without anybody asking.',
  'They found a high chair, crayons, and patience.',
  'Kind to my grandfather, who orders slowly.',
  'The bill came when we asked for it and not before.',
  'We were late, they laughed and kept the table.',
  'A proper answer to every question about the wine.',
  'Somebody carried my pushchair up the step before I could ask.',
  'They moved us out of the draught without being told.',
]

/** By feature of the place. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  terrace: [
    'Ask for the terrace; the light goes down the street until nine.',
    'The terrace tables are worth the wait.',
  ],
  garden: [
    'The garden is the reason to come in summer.',
    'We sat in the garden under somebody’s laundry and loved it.',
  ],
  view: ['Come before sunset: the view does half of the work.'],
  'by-the-water': ['You hear the water between two sentences.'],
  'open-kitchen': ['Sit where you can watch the pass. It is better than television.'],
  'open-fire': [
    'You smell the fire from the corner, and then in your coat the next day.',
    'Whatever comes from the embers, order it.',
  ],
  'counter-seats': ['The counter is the best seat in the house.'],
  'private-room': ['We had the small room at the back for a birthday and could be as loud as we are.'],
  'live-music': ['The music is real and not too near.'],
  'late-night': ['Still cooking at an hour when others stack chairs.'],
  'step-free': ['No step anywhere, and room for the chair between the tables.'],
  'dogs-welcome': ['The dog got water before we did, which is right.'],
  quiet: ['Quiet enough to hear each other, which has become rare.'],
  'vegetarian-friendly': ['The vegetables are not an apology here.'],
  'vegan-friendly': ['Four of us, two vegan, and nobody had to negotiate.'],
  'gluten-free-options': ['They know what is in every dish, to the spoon.'],
  'natural-wine': ['Cloudy wines, clear advice.'],
  'craft-beer': ['The beer list alone would be worth an evening.'],
  'cash-only': ['Bring cash; the nearest machine is round the corner.'],
}

export const fine: readonly string[] = [
  'Good food, a little loud on a Saturday.',
  'The main course was lovely, the starter rather shy.',
  'We waited a while for the second round, but it was worth it.',
  'Tables stand close together; you will know your neighbours.',
  'Nearly perfect. The chairs could be softer.',
  'A touch salty for me, gone in five minutes all the same.',
  'Solid cooking and fair prices, nothing to tell a story about.',
  'Come early: by nine the favourites are gone.',
  'Nice evening, though the room gets warm.',
  'Very good, and the menu could change more often.',
]

export const poor: readonly string[] = [
  'Our starter came after the main course and nobody noticed.',
  'It took forty minutes and two reminders.',
  'The food was fine when it was warm, which was briefly.',
  'We felt in the way at a table we had booked.',
  'An off night, I hope. Last year it was so much better.',
  'Too loud to talk and too dark to read the menu.',
  'Half of what we wanted was gone at eight.',
]

/** In the language of the country, by its two letters. */
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
  'Thank you, we have read this aloud in the kitchen.',
  'Thank you for coming. The table by the window remembers you.',
  'That is kind. The next time you look at the menu again, please: we have changed it.',
  'Thank you. Greetings to your mother; she may have the recipe.',
]

export const apologies: readonly string[] = [
  'We are sorry; that evening two of us were missing and you should not have noticed. Please give us another one.',
  'Thank you for telling us plainly. We have spoken about it and changed how we send the courses.',
  'That is not how it should be. Write to us when you come again, and we shall look after your table ourselves.',
]
