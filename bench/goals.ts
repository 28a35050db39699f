export interface Ratio {
  name: string;
  value: number;
  goal: string;
  holds: boolean;
}

export const atMost = (name: string, value: number, goal: number): Ratio => ({
  name,
  value: rounded(value),
  goal: `<= ${goal}`,
  holds: value <= goal,
});

export const atLeast = (name: string, value: number, goal: number): Ratio => ({
  name,
  value: rounded(value),
  goal: `>= ${goal}`,
  holds: value >= goal,
});

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Prints each goal, then one line of JSON. Sets the exit code to 1 when a goal is missed. */
export function conclude(bench: string, ratios: Ratio[]): void {
  for (const { name, value, goal, holds } of ratios) {
    console.log(`${holds ? 'holds      ' : 'FALLS SHORT'}  ${name}: ${value} (${goal})`);
  }
  console.log(JSON.stringify({ bench, ratios }));
  process.exitCode = ratios.every(({ holds }) => holds) ? 0 : 1;
}
