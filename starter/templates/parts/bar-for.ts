/** For tyres of 32 mm; `weight` in kilograms, of rider and bicycle. The answer is in bar, with one decimal. */
export const barFor = (weight: number): string => (1.6 + weight * 0.027).toFixed(1);
