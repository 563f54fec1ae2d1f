import type { freight as english } from '../en/freight'

/** Messages about shipping methods. */
export const freight: Record<keyof typeof english, string> = {
  shippingMethodGone: 'Este método de envío ya no existe.',
  shippingMethodChanged:
    'Otra persona ha cambiado este método de envío. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  shippingMethodsAtMost: 'La tienda puede tener como máximo {max} métodos de envío.',
  percentPattern: 'Indique un porcentaje de 0 a 99.999, por ejemplo 0.25.',
  bandsFromTo: 'Una regla de precios tiene de 1 a {max} tramos.',
  bandBasis:
    'Un tramo por peso tiene un límite en gramos, uno por valor un importe de mercancía, y un precio fijo no tiene límite.',
  bandLimits: 'Cada tramo necesita un límite mayor que el anterior. Solo el último puede no tener ninguno.',
  deliveryDaysOrder: 'El plazo máximo de entrega no puede ser menor que el mínimo.',
  auditedShippingMethod: 'Método de envío',
}
