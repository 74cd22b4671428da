/** In what products are weighed and measured. Forms offer the first two; imports bring the others. */
export const WEIGHT_UNITS = ['g', 'kg', 'lb', 'oz'] as const
export const DIMENSION_UNITS = ['cm', 'mm', 'in'] as const
