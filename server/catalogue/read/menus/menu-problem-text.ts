import type { MenuProblem } from '#domain/ordering/menu-problems.ts'

/** Returns why a row of a menu is rejected, as a sentence for the person running the import. */
export function menuProblemText({ refused, details = {} }: MenuProblem): string {
  const { modifierId, minAmount, maxAmount, reach, allergen, optionId, taxClass, productId } = details
  switch (refused) {
    case 'priceNotAllowed':
      return 'A price is negative or too large.'
    case 'pointsNotAllowed':
      return 'points must be from 0 to 1000.'
    case 'stockNotAllowed':
      return 'Its stock is negative or too large.'
    case 'maxAmountNotAllowed':
      return 'max_amount must be from 1 to 99.'
    case 'boundsNotAllowed':
      return `The bounds ${minAmount}-${maxAmount} of ${modifierId} are impossible: the maximum is from 1 to 99, and the minimum not above it.`
    case 'boundsOutOfReach':
      return `It requires ${minAmount} of ${modifierId}, but its options allow ${reach}.`
    case 'hoursNotAllowed':
      return 'Its hours are impossible.'
    case 'contradictoryAllergen':
      return `${allergen} is both in contains and in safe_from.`
    case 'noOptions':
      return 'The modifier has no options.'
    case 'unknownModifier':
      return `No row has the modifier ${modifierId}.`
    case 'unknownMenuProduct':
      return `The menu lists ${productId}, which doesn’t exist.`
    case 'unknownTaxClass':
      return `The restaurant has no tax class ${taxClass}.`
    case 'modifierUsedTwice':
      return `It lists the modifier ${modifierId} twice.`
    case 'optionReachedTwice':
      return `Two of its modifiers have the option ${optionId}. Give one of them another id.`
    case 'modifiersTooDeep':
      return 'An option of its modifiers asks once more. Modifiers can only be one level deep.'
    case 'repeatingOptionWithModifiers':
      return 'An option with modifiers can be chosen only once: max_amount must be 1.'
    case 'idNotAllowed':
      return 'The id must have 1 to 80 characters.'
    case 'repeatedId':
      return 'The id appears twice.'
  }
}
