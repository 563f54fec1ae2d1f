import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn: '商城尚无{currency}价格。请去掉minPrice和maxPrice，或改用{base}。',
  cursorOfOtherCurrency: 'after属于{other}价格的列表，而此列表按{currency}价格排序。请不带after重新开始。',
  priceListChanged: '此价目表已被他人更改，未保存任何内容。请查看变化后再保存。',
  priceListCircle: '{currency}价格不能来自{base}价格，因为后者又来自{currency}：{way}。请选择其他基准货币。',
  noBasePrices: '尚无可作为依据的{base}价格。请先为{base}设定汇率，或选择其他基准货币。',
  noRateBetween: '没有{base}与{currency}之间的汇率。请设定固定汇率，或先导入汇率。',
  basePricesFixed: '{base}价格是产品本身的价格，请在产品处更改。',
  noRateForPrice: '尚无{currency}汇率，因此其他产品没有该货币的价格。请先为其价目表设定汇率。',
  noSuchCategory: '没有此分类。',
  noProductOfPicture: '商城中没有产品使用此图片。',
  productChangedTranslating: '在您开始翻译后，此产品已被更改，未保存任何内容。请查看变化后再保存。',
  translationChanged: '此翻译已被他人更改，未保存任何内容。请查看变化后再保存。',
  thePictureText: '图片说明',
}
