import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn: 'لا توجد في المتجر أسعار بعملة {currency} بعد. يُرجى حذف minPrice وmaxPrice أو طلب {base}.',
  cursorOfOtherCurrency:
    'تخص القيمة after أسعارًا بعملة {other}، وهذه القائمة مرتبة بأسعار {currency}. يُرجى البدء من جديد من دون after.',
  priceListChanged: 'غيّر شخص آخر قائمة الأسعار هذه. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  priceListCircle:
    'لا يمكن تحويل أسعار {currency} من {base}، لأن هذه محوّلة من {currency}: {way}. يُرجى اختيار عملة أساس أخرى.',
  noBasePrices:
    'لا توجد بعد أسعار بعملة {base} للتحويل منها. يُرجى تحديد سعر صرف لعملة {base} أولًا أو اختيار عملة أساس أخرى.',
  noRateBetween: 'لا يوجد سعر صرف بين {base} و{currency}. يُرجى تحديد سعر ثابت أو استيراد أسعار الصرف أولًا.',
  basePricesFixed: 'أسعار {base} هي أسعار المنتجات نفسها: يُرجى تغييرها هناك.',
  noRateForPrice: 'لا يوجد بعد سعر صرف لعملة {currency}. يُرجى تحديده أولًا في قائمة أسعارها.',
  noSuchCategory: 'الفئة غير موجودة. يُرجى إعادة تحميل الصفحة.',
  noProductOfPicture: 'لا يوجد في المتجر منتج له هذه الصورة.',
  productChangedTranslating:
    'غيّر شخص ما هذا المنتج بعد بدء ترجمته. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  translationChanged: 'غيّر شخص آخر هذه الترجمة. لم تُحفظ تغييراتكم. يُرجى مراجعة النسخة الجديدة ثم الحفظ من جديد.',
  thePictureText: 'وصف الصورة',
}
